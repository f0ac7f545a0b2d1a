import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { type Moment, memberLabel, members, nameOf, ownProfile, photoOf } from '../../../core';
import { useClientStore, useHost, useResource, useStyles } from '../../frame/host';
import { usePresenter } from '../../frame/presenter';
import { Dialog } from '../../ui/dialog/Dialog';
import { Portrait } from '../../ui/photo/Portrait';
import { Button } from '../../ui/press/Button';
import { Sentence } from '../../ui/Sentence';
import style from './moment.css?inline';

const styles = [style];

const sparks = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Shows the match dialog in one of the page's widgets, and emits the event to the host. */
export default function MomentPresenter({ moment }: { moment: Moment }) {
  const marker = useRef<HTMLSpanElement>(null);
  const isPresenter = usePresenter('moment', marker);
  const { emit } = useHost();

  useEffect(() => {
    if (isPresenter) emit('mm-matched', { member: moment.id });
  }, [isPresenter, moment, emit]);

  return (
    <>
      <span ref={marker} hidden />
      {isPresenter && <MomentDialog moment={moment} />}
    </>
  );
}

/** The dialog of a new match: both photos, the name, and the next steps. */
function MomentDialog({ moment }: { moment: Moment }) {
  useStyles(styles);
  const store = useClientStore(members);
  const { navigate, suggestInstall } = useHost();
  const own = useResource(useClientStore(ownProfile)).data;
  const isOpening = useStore(store.message.$pending);

  useEffect(() => suggestInstall, [suggestInstall]);

  const openConversation = async () => {
    const opened = await store.message(moment.id);
    if (!opened.ok) return;
    store.endMoment();
    if (opened.value) navigate('messages', { with: moment.id });
  };

  return (
    <Dialog look="moment" title={memberLabel.matchTitle} onClose={store.endMoment}>
      <div className="arches" aria-hidden="true">
        <span className="arch own">
          <Portrait
            photo={photoOf(own)}
            preview={own?.photo_preview}
            name={nameOf(own) || memberLabel.you}
            decorative
          />
        </span>
        <span className="arch other">
          <Portrait photo={moment.photo} preview={moment.preview} name={moment.name} decorative />
        </span>
        {sparks.map((spark) => (
          <i key={spark} className="spark" />
        ))}
      </div>
      <p className="moment-text">
        <Sentence text={memberLabel.matchBody(moment.name)} />
      </p>
      <div className="moment-actions">
        <Button busy={isOpening} onClick={() => void openConversation()}>
          {memberLabel.sendMessage}
        </Button>
        <Button look="text" onClick={store.endMoment}>
          {memberLabel.skip}
        </Button>
      </div>
    </Dialog>
  );
}
