import { useState } from 'react';
import {
  commonLabel,
  compareCountries,
  type Field,
  optionLabel,
  otherNamesOf,
  places,
  type Resource,
  wizardLabel,
} from '../../core';
import { useCountryNames } from '../frame/country-names';
import { useClientStore, useResource } from '../frame/host';
import { Combobox, type ComboboxOption } from '../ui/form/Combobox';
import { TextField } from '../ui/form/TextField';
import { Button } from '../ui/press/Button';

interface PlaceFieldProps {
  field: Field;
  value: string;
  error?: string;
  onChange(value: string): void;
}

/** A field for a country: a searchable list with flags, in the order of the names that members read. */
export function CountryField({ field, ...rest }: PlaceFieldProps) {
  const { countries } = useClientStore(places);
  const state = useResource(countries);
  useCountryNames((state.data ?? []).map((country) => country.name));
  const options = (state.data ?? []).map((country) => ({
    value: country.name,
    name: optionLabel.country(country.name),
    mark: country.flag ?? undefined,
    otherNames: () => otherNamesOf(country),
  }));
  options.sort((one, other) => compareCountries(one.value, other.value));
  return <PlaceList field={field} {...rest} resource={countries} options={options} />;
}

/** A field for a state, region or emirate of the chosen country. A text field if the list has none. */
export function StateField({ field, country, ...rest }: PlaceFieldProps & { country: string }) {
  const resource = useClientStore(places).statesOf(country);
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
    <PlaceList
      field={field}
      {...rest}
      resource={resource}
      options={(state.data ?? []).map((value) => ({ value, name: optionLabel.emirate(value) }))}
    />
  );
}

interface PlaceListProps extends PlaceFieldProps {
  resource: Resource<unknown>;
  options: readonly ComboboxOption[];
}

function PlaceList({ field, value, error, onChange, resource, options }: PlaceListProps) {
  const { status } = useResource(resource);
  // The list may come back by itself. It must not replace a field that a member is typing in.
  const [isTyping, setTyping] = useState(false);
  if (isTyping || (status === 'failed' && options.length === 0)) {
    return (
      <div className="field">
        <TextField
          label={field.label}
          name={field.name}
          value={value}
          error={error ?? wizardLabel.listFailed}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
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
