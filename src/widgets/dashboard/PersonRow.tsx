import { memberLabel } from '../../core';
import { ForwardIcon } from '../ui/icons/arrows';
import { Portrait } from '../ui/photo/Portrait';
import { Sentence } from '../ui/Sentence';

/** Props of a line about a member. */
export interface PersonRowProps {
  name: string;
  /** The member's action, such as a like. */
  act?: string;
  photo: string | null | undefined;
  preview: string | null | undefined;
  detail: string;
  onOpen(): void;
}

/** One line about a member. Opens the profile. */
export function PersonRow({ name, act, photo, preview, detail, onOpen }: PersonRowProps) {
  return (
    <li>
      <button type="button" className="person-row" onClick={onOpen}>
        <Portrait photo={photo} preview={preview} name={name} size={act ? 40 : 48} decorative />
        <span className="person-text">
          <Said name={name} text={act ? memberLabel.feedItem(name, act) : name} />
          <span className="soft small">{detail}</span>
        </span>
        {!act && <ForwardIcon />}
      </button>
    </li>
  );
}

/** Renders a text with the name in it emphasised, wherever the language puts the name. */
function Said({ name, text }: { name: string; text: string }) {
  const at = text.indexOf(name);
  return (
    <span>
      {text.slice(0, at)}
      <bdi className="person-name">
        <Sentence text={name} />
      </bdi>
      {text.slice(at + name.length)}
    </span>
  );
}
