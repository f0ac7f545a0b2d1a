import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { type Notice, noticeLabel } from '../../../core';
import { useHost, useStyles } from '../../frame/host';
import { usePresenter } from '../../frame/presenter';
import { AlertIcon, CheckIcon } from '../icons/signs';
import { Sentence } from '../Sentence';
import { Status } from './Status';
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

  const toasts = (isAlert: boolean) =>
    shown &&
    notices
      .filter(({ kind }) => (kind === 'error') === isAlert)
      .map((notice) => <Toast key={notice.id} notice={notice} dismiss={client.notices.dismiss} />);
  return (
    <div ref={layer} className="toasts" popover="manual">
      <Status as="div" className="toast-region">
        {toasts(false)}
      </Status>
      <Status as="div" className="toast-region" role="alert">
        {toasts(true)}
      </Status>
    </div>
  );
}

function Toast({ notice, dismiss }: { notice: Notice; dismiss(id: number): void }) {
  const undo = () => {
    dismiss(notice.id);
    notice.undo?.();
  };
  return (
    <div className={`toast ${notice.kind}`} part="toast">
      {notice.kind === 'success' ? <CheckIcon /> : <AlertIcon />}
      <p>
        <Sentence text={notice.text} />
      </p>
      {notice.undo && (
        <button type="button" className="toast-undo" onClick={undo}>
          {noticeLabel.undo}
        </button>
      )}
    </div>
  );
}
