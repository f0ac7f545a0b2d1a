import { BIO_MAX, commonLabel, profile, siteLabel } from '../../../core';
import { useNoun } from '../../host';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { FormField } from '../../ui/FormField';

/** Editing the bio in place: stays open with its text when saving fails (decision 6). */
export function BioEditor({ bio, onClose }: { bio: string; onClose(): void }) {
  const { update } = useNoun(profile);
  return (
    <Form label={siteLabel.bio} submit={(values) => update({ bio: values.bio?.trim() ?? '' })} onDone={onClose}>
      {({ pending }) => (
        <>
          <FormField label={siteLabel.bio}>
            {(control) => (
              <div className="frame">
                <textarea {...control} name="bio" rows={6} maxLength={BIO_MAX} defaultValue={bio} />
              </div>
            )}
          </FormField>
          <div className="dialog-actions">
            <Button look="quiet" onClick={onClose}>
              {commonLabel.cancel}
            </Button>
            <Button type="submit" busy={pending}>
              {siteLabel.save}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
