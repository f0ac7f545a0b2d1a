import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { noticeLabel } from '../../core';
import { useHost, useStyles } from '../frame/host';
import { usePresenter } from '../frame/presenter';
import { AlertIcon, CheckIcon } from './icons/signs';
import style from './toasts.css?inline';

const styles = [style];

/** The client's notices. If several widgets of a page share a client, only one shows them. */
export default function Toasts() {
  useStyles(styles);
  const { client } = useHost();
  const layer = useRef<HTMLDivElement>(null);
  const notices = useStore(client.notices.$list);
  const isPresenter = usePresenter('toasts', layer);
  const shown = isPresenter && notices.length > 0;
  const newest = notices.at(-1)?.id;

  // The top layer stacks in order of showing, so show it again for each notice, above a dialog opened since.
  useEffect(() => {
    const element = layer.current;
    // The page may have removed the element since it was rendered.
    if (!element?.isConnected || !element.showPopover || newest === undefined || !shown) return;
    element.showPopover();
    return () => {
      if (element.isConnected) element.hidePopover();
    };
  }, [newest, shown]);

  return (
    <div ref={layer} className="toasts" popover="manual">
      {isPresenter &&
        notices.map((notice) => (
          <div key={notice.id} className={`toast ${notice.kind}`} role={notice.kind === 'error' ? 'alert' : 'status'}>
            {notice.kind === 'success' ? <CheckIcon /> : <AlertIcon />}
            <p>{notice.text}</p>
            {notice.undo && (
              <button
                type="button"
                className="toast-undo"
                onClick={() => {
                  client.notices.dismiss(notice.id);
                  notice.undo?.();
                }}
              >
                {noticeLabel.undo}
              </button>
            )}
          </div>
        ))}
    </div>
  );
}
