import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type ProfilePart, profileEditor, profileLabel, siteLabel } from '../../../core';
import { useClientStore, useStyles } from '../../frame/host';
import { deferred } from '../../ui/deferred';
import { Button } from '../../ui/press/Button';
import { PenIcon } from '../icons';
import style from './part.css?inline';

const styles = [style];

const PartEditor = deferred(
  () => import('./PartEditor'),
  () => <div className="skeleton part-waiting" />,
);

/** A card of the own profile: its content, or its editor in the same place. After editing, the focus returns to Edit. */
export function PartCard({ part, children }: { part: ProfilePart; children: ReactNode }) {
  useStyles(styles);
  const { $editing, open } = useClientStore(profileEditor);
  const isEditing = useStore($editing)[part.name] !== undefined;
  const wasEditing = useRef(isEditing);
  const button = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    // The focus is lost if it was in the editor. The member may have moved it elsewhere while the part was being saved.
    const isLost = document.activeElement === document.body;
    if (wasEditing.current && !isEditing && isLost) button.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <section
      className={isEditing ? 'card part editing' : 'card part'}
      part="card"
      aria-labelledby={`part-${part.name}`}
    >
      <header className="part-head">
        <h2 id={`part-${part.name}`}>{part.title}</h2>
        {!isEditing && (
          <span ref={button}>
            <Button
              look="text"
              className="part-edit"
              aria-label={profileLabel.editNamed(part.title)}
              onClick={() => open(part)}
            >
              <PenIcon />
              {siteLabel.edit}
            </Button>
          </span>
        )}
      </header>
      {isEditing ? <PartEditor part={part} /> : children}
    </section>
  );
}
