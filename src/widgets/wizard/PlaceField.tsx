import { commonLabel, type Field, places, type Resource, wizardLabel } from '../../core';
import { useNoun, useResource } from '../frame/host';
import { Button } from '../ui/Button';
import { Combobox, type ComboboxOption } from '../ui/Combobox';
import { TextField } from '../ui/TextField';

/** What the fields of places take. */
interface PlaceFieldProps {
  field: Field;
  value: string;
  error?: string;
  onChange(value: string): void;
}

/** A country from the searchable list, with its flag. */
export function CountryField({ field, ...rest }: PlaceFieldProps) {
  const { countries } = useNoun(places);
  const state = useResource(countries);
  const options = (state.data ?? []).map((country) => ({ value: country.name, mark: country.flag ?? undefined }));
  return <PlaceList field={field} {...rest} resource={countries} options={options} />;
}

/** A state, region or emirate of the country chosen before; free text where the list knows none. */
export function StateField({ field, country, ...rest }: PlaceFieldProps & { country: string }) {
  const resource = useNoun(places).statesOf(country);
  const state = useResource(resource);
  if (state.status === 'ready' && state.data?.length === 0) {
    return (
      <TextField
        label={field.label}
        name={field.name}
        value={rest.value}
        error={rest.error}
        onChange={(event) => rest.onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <PlaceList field={field} {...rest} resource={resource} options={(state.data ?? []).map((value) => ({ value }))} />
  );
}

interface PlaceListProps extends PlaceFieldProps {
  resource: Resource<unknown>;
  options: readonly ComboboxOption[];
}

function PlaceList({ field, value, error, onChange, resource, options }: PlaceListProps) {
  const { status } = useResource(resource);
  if (status === 'failed' && options.length === 0) {
    return (
      <div className="field">
        <TextField
          label={field.label}
          name={field.name}
          value={value}
          error={error ?? wizardLabel.listFailed}
          onChange={(event) => onChange(event.currentTarget.value)}
          after={
            <Button look="text" onClick={() => void resource.load()}>
              {commonLabel.retry}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <Combobox
      label={field.label}
      name={field.name}
      options={options}
      value={value}
      error={error}
      loading={options.length === 0}
      onChange={onChange}
    />
  );
}
