import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { commonLabel, type FieldTexts, proofField, REPORT_PROOFS, safetyLabel } from '../../core';
import { Status } from '../ui/feedback/Status';
import { FileInput } from '../ui/form/FileInput';
import { FieldError } from '../ui/form/FormField';
import { CloseIcon } from '../ui/icons/signs';
import { usePreparePhoto } from '../ui/photo/prepare-photo';
import { AddIcon } from './icons';

export interface ProofFieldProps {
  proofs: readonly Blob[];
  /** The backend's texts for proofs that it refused, by field. */
  errors: FieldTexts;
  onChange(proofs: readonly Blob[]): void;
}

/** Up to five images, chosen or dragged in. Each is shown small, with a button that removes it. Spec section 5. */
export function ProofField({ proofs, errors, onChange }: ProofFieldProps) {
  const prepare = usePreparePhoto();
  const [refused, setRefused] = useState<string>();
  const [isPreparing, setPreparing] = useState(false);
  const [over, setOver] = useState(false);
  const kept = useRef(proofs);
  kept.current = proofs;
  const id = useId();

  const wrong = proofs.findIndex((_, index) => errors[proofField(index)]);
  const text =
    refused ?? (wrong < 0 ? undefined : safetyLabel.proofRefused(wrong + 1, errors[proofField(wrong)] ?? ''));

  const change = (next: readonly Blob[]) => {
    kept.current = next;
    onChange(next);
  };
  const take = async (file: File) => {
    setRefused(undefined);
    setPreparing(true);
    const ready = await prepare(file);
    setPreparing(false);
    if ('refused' in ready) setRefused(ready.refused);
    else if (kept.current.length < REPORT_PROOFS) change([...kept.current, ready.photo]);
    else setRefused(safetyLabel.tooManyProofs(REPORT_PROOFS));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    for (const file of event.dataTransfer.files) void take(file);
  };

  return (
    <fieldset
      className={over ? 'field proofs over' : 'field proofs'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <legend className="legend" part="label">
        {safetyLabel.proofs(proofs.length, REPORT_PROOFS)}
      </legend>
      <ul className="proof-list">
        {proofs.map((proof, index) => (
          <Proof
            key={keyOf(proof)}
            proof={proof}
            isWrong={!!errors[proofField(index)]}
            number={index + 1}
            onRemove={() => change(proofs.filter((other) => other !== proof))}
          />
        ))}
        {proofs.length < REPORT_PROOFS && (
          <li>
            <label className="proof-add file-label">
              <AddIcon />
              <span className="small">{isPreparing ? commonLabel.loading : safetyLabel.addProof}</span>
              <FileInput
                multiple
                aria-invalid={text ? true : undefined}
                aria-describedby={`${id}-hint ${id}-error`}
                onFile={(file) => void take(file)}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="hint" id={`${id}-hint`}>
        {safetyLabel.proofsHint} <span className="drop-hint">{safetyLabel.dropProofs}</span>
      </p>
      <Status as="div">
        <FieldError id={`${id}-error`} text={text} />
      </Status>
    </fieldset>
  );
}

const keys = new WeakMap<Blob, number>();
let last = 0;

/** Returns a key for a file, which has no id of its own. */
function keyOf(file: Blob): number {
  const known = keys.get(file);
  if (known) return known;
  last += 1;
  keys.set(file, last);
  return last;
}

interface ProofProps {
  proof: Blob;
  number: number;
  isWrong: boolean;
  onRemove(): void;
}

function Proof({ proof, number, isWrong, onRemove }: ProofProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(proof);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [proof]);
  return (
    <li className={isWrong ? 'proof wrong' : 'proof'}>
      {address && <img src={address} alt={safetyLabel.proof(number)} />}
      <button type="button" className="proof-remove" aria-label={safetyLabel.removeProof(number)} onClick={onRemove}>
        <CloseIcon />
      </button>
    </li>
  );
}
