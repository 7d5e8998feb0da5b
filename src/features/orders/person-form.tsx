import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { OrderPerson } from '#machines/order-desk/order-desk.ts';
import { personForm } from '#schemas/forms/booking/person.form.ts';
import { Button } from '#src/ui/button.tsx';
import { fieldWords } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import type { OrderActor } from './flow-types.ts';
import styles from './orders.module.css';

interface PersonFormProps {
  desk: OrderActor;
  person: OrderPerson;
}

type FieldName = 'name' | 'email';

/** Inline form to correct name and email. A field with an error takes the focus. */
export function PersonForm({ desk, person }: PersonFormProps) {
  const [missing, setMissing] = useState<FieldName>();
  const box = useRef<HTMLFormElement>(null);
  const focusOn = (name: FieldName) => box.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const refused = useSelector(desk, ({ context: { problem } }) => (problem?.at === 'person' ? problem : undefined));
  const refusedField: FieldName | undefined = refused && (refused.field === 'email' ? 'email' : 'name');
  useEffect(() => focusOn('name'), []);
  useEffect(() => {
    if (refusedField) focusOn(refusedField);
  }, [refused, refusedField]);
  const errorOf = (name: FieldName) => {
    if (missing) return missing === name ? m.form_required() : undefined; // hides the older error of the service
    return refusedField === name ? refused?.sentence : undefined;
  };
  const save = (submitted: FormEvent) => {
    submitted.preventDefault();
    const { edit } = desk.getSnapshot().context;
    const empty = (['name', 'email'] as const).find((name) => edit?.[name].trim() === '');
    setMissing(empty);
    if (empty) focusOn(empty);
    else desk.send({ type: 'person.submitted' });
  };
  return (
    <form ref={box} noValidate className={`stack gap-4 well ${styles.rename}`} onSubmit={save}>
      <PersonField
        {...{ desk }}
        name="name"
        error={errorOf('name')}
        hint={m.order_people_left({ left: person.corrections_left })}
      />
      <PersonField {...{ desk }} name="email" error={errorOf('email')} hint={m.order_people_email_hint()} />
      <PersonButtons desk={desk} />
    </form>
  );
}

interface PersonFieldProps {
  desk: OrderActor;
  name: FieldName;
  error: string | undefined;
  hint: string;
}

function PersonField({ desk, name, error, hint }: PersonFieldProps) {
  const value = useSelector(desk, ({ context }) => context.edit?.[name] ?? '');
  const isHeld = useSelector(desk, (state) => !state.matches({ showing: 'open' }));
  return (
    <TextField
      {...fieldWords(personForm, name)}
      id={`person-${name}`}
      name={name}
      hint={hint}
      value={value}
      readOnly={isHeld}
      error={error}
      errorRole="alert"
      onText={(text) => desk.send({ type: 'person.changed', [name]: text })}
    />
  );
}

function PersonButtons({ desk }: Pick<PersonFormProps, 'desk'>) {
  const isSaving = useSelector(desk, (state) => state.matches({ showing: 'correcting' }));
  const isReady = useSelector(desk, (state) => state.matches({ showing: { open: 'ready' } }));
  return (
    <div className={`row ${styles.buttons}`}>
      <Button type="submit" variant="default" aria-disabled={!isReady || undefined}>
        {isSaving ? m.order_people_saving() : m.order_people_save()}
      </Button>
      <Button
        variant="subtle"
        aria-disabled={!isReady || undefined}
        onClick={() => desk.send({ type: 'person.dropped' })}
      >
        {m.order_people_drop()}
      </Button>
    </div>
  );
}
