import { useEffect, useState } from 'react';
import { connectionText } from '../../core';
import { useHost } from '../frame/host';
import { Status } from '../ui/feedback/Status';

/** Shows a banner while there is no network. */
export function OfflineBanner() {
  const { platform } = useHost().client;
  const [isOnline, setOnline] = useState(platform.isOnline());
  useEffect(() => platform.onAttention(() => setOnline(platform.isOnline())), [platform]);
  if (isOnline) return null;
  return <Status className="offline">{connectionText.offline}</Status>;
}
