import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { GroupParticipant } from '#machines/group-desk/group-desk.ts';
import { personForm } from '#schemas/forms/booking/person.form.ts';
import { Button } from '#src/ui/button.tsx';
import { fieldWords } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import type { DeskActor } from './flow-types.ts';
import { orderStyles as styles } from '#src/features/orders/index.ts';

interface NameFormProps {
  desk: DeskActor;
  person: GroupParticipant;
}

/** Inline form to correct a participant's name. */
export function NameForm({ desk, person }: NameFormProps) {
  const [isEmpty, setEmpty] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const focus = () => box.current?.querySelector('input')?.focus();
  useEffect(focus, []);
  const save = (submitted: FormEvent) => {
    submitted.preventDefault();
    const isMissing = desk.getSnapshot().context.edit?.name.trim() === '';
    setEmpty(isMissing);
    if (isMissing) focus();
    else desk.send({ type: 'name.submitted' });
  };
  return (
    <form ref={box} noValidate className={`stack gap-4 well ${styles.rename}`} onSubmit={save}>
      <NameField {...{ desk, person, isEmpty }} onTyped={() => setEmpty(false)} />
      <NameButtons desk={desk} />
    </form>
  );
}

function NameField({ desk, person, isEmpty, onTyped }: NameFormProps & { isEmpty: boolean; onTyped: () => void }) {
  const name = useSelector(desk, ({ context }) => context.edit?.name ?? '');
  const refused = useSelector(desk, ({ context: { problem } }) => (problem?.isName ? problem.sentence : undefined));
  const isSaving = useSelector(desk, (state) => state.matches({ showing: 'renaming' }));
  return (
    <TextField
      {...fieldWords(personForm, 'name')}
      id={`name-${person.pass_id}`}
      name="name"
      hint={m.group_people_changes_left({ left: person.name_changes_left })}
      value={name}
      readOnly={isSaving}
      error={isEmpty ? m.form_required() : refused}
      errorRole="alert"
      onText={(text) => {
        onTyped();
        desk.send({ type: 'name.changed', name: text });
      }}
    />
  );
}

function NameButtons({ desk }: Pick<NameFormProps, 'desk'>) {
  const isSaving = useSelector(desk, (state) => state.matches({ showing: 'renaming' }));
  const canSave = useSelector(desk, (state) => state.matches({ showing: { open: 'ready' } }));
  return (
    <div className={`row ${styles.buttons}`}>
      <Button type="submit" variant="default" aria-disabled={!canSave || undefined}>
        {isSaving ? m.group_people_saving() : m.group_people_save()}
      </Button>
      <Button
        variant="subtle"
        aria-disabled={isSaving || undefined}
        onClick={() => desk.send({ type: 'name.dropped' })}
      >
        {m.group_people_drop()}
      </Button>
    </div>
  );
}
