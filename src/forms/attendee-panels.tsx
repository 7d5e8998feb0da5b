import { useEffect, useState, useSyncExternalStore, type ReactNode, type SyntheticEvent } from 'react';
import { sameAsContact, type Attendee } from '#domain/attendees.ts';
import { titleOf } from '#schemas/options.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { attendeeForm } from '#schemas/forms/attendee.form.ts';
import { delegateForm } from '#schemas/forms/delegate.form.ts';
import type { Answer, Answers } from '#schemas/vocabulary.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { attendees as words } from '#words';
import { AttendeePanel } from './attendee-panel.tsx';
import { createAttendeeStore, fieldName, toFieldProblem, type AttendeeStore } from './attendee-store.ts';
import { ErrorSummary, useFocusWhenDrawn } from './error-summary.tsx';
import classes from './forms.module.css';
import { createRevealed, useRefused, type Revealed } from './revealed.ts';

export interface AttendeePanelsProps {
  count: number;
  /** the answers of the delegate form */
  contact: Answers;
  /** Read only at mount; change `key` to reset the panels. */
  initial?: readonly Attendee[] | undefined;
  busy?: boolean | undefined;
  /** Errors of the service, with fields such as `attendee2.email`; shown until the field changes. */
  problems?: readonly FieldProblem[] | undefined;
  onSubmit: (attendees: Attendee[]) => void;
  onRefused?: ((problems: FieldProblem[]) => void) | undefined;
  onChange?: ((attendees: Attendee[]) => void) | undefined;
  /** Buttons below the panels, inside the form. */
  footer?: ReactNode;
  id?: string | undefined;
}

/** Step 2, 'Passes Information': one panel for each attendee. Spec: registration 2.3, 3.4, 5.2. */
export function AttendeePanels(props: AttendeePanelsProps) {
  const { count, contact, busy = false, onSubmit, onRefused, onChange, id = 'attendees' } = props;
  const [store] = useState(() => createAttendeeStore(count, props.initial));
  const [open, setOpen] = useState<number | undefined>(() => firstIncomplete(store));
  const revealed = useServiceProblems(props.problems, store, setOpen);
  const focusWhenDrawn = useFocusWhenDrawn();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const problems = store.problems().filter(({ isRefused }) => !isRefused);
    if (problems.length === 0) return onSubmit(store.attendees());
    setOpen(problems[0]?.index ?? 0);
    revealed.refuse();
    onRefused?.(problems.map(toFieldProblem));
  };
  const goTo = (field: string) => {
    const problem = store.problems().find((each) => fieldName(each.index, each.field) === field);
    if (problem) setOpen(problem.index);
    focusWhenDrawn(field);
  };
  const panel = { store, revealed, readOnly: busy, onEdit: () => onChange?.(store.attendees()) };
  return (
    <form id={id} className={classes.form} noValidate onSubmit={submit}>
      <Summary {...{ store, revealed, goTo }} />
      <div className={classes.panels}>
        {Array.from({ length: count }, (_, index) => (
          <Disclosure
            key={index}
            head={<Head store={store} index={index} />}
            isOpen={open === index}
            onToggle={() => setOpen(open === index ? undefined : index)}
          >
            <AttendeePanel {...panel} index={index} contact={index === 0 ? asAttendee(contact) : undefined} />
          </Disclosure>
        ))}
      </div>
      {props.footer}
    </form>
  );
}

/** Stores the errors of the service and opens the first panel that has one. */
function useServiceProblems(
  problems: readonly FieldProblem[] | undefined,
  store: AttendeeStore,
  open: (index: number | undefined) => void,
): Revealed {
  const [revealed] = useState(createRevealed);
  useEffect(() => {
    if (store.refuse(problems ?? none) === 0) return;
    open(store.problems()[0]?.index);
    revealed.refuse();
  }, [problems, store, revealed, open]);
  return revealed;
}

const none: readonly FieldProblem[] = [];

function Head({ store, index }: { store: AttendeeStore; index: number }) {
  const isComplete = useSyncExternalStore(store.subscribe, () => store.isComplete(index));
  return (
    <span className={classes.panelHead}>
      <span className={classes.panelName}>{words.attendee(index + 1)}</span>{' '}
      <span className={classes.panelState}>{isComplete ? words.complete : words.incomplete}</span>
    </span>
  );
}

interface SummaryProps {
  store: AttendeeStore;
  goTo: (field: string) => void;
  revealed: Revealed;
}

function Summary({ store, goTo, revealed }: SummaryProps) {
  const isRefused = useRefused(revealed);
  const problems = useSyncExternalStore(store.subscribe, store.problems);
  if (!isRefused) return null;
  const lines = problems.map(({ index, field, message }) => ({
    id: fieldName(index, field),
    label: `${words.attendee(index + 1)}, ${attendeeForm.document.properties[field]?.title ?? field}`,
    message,
  }));
  return <ErrorSummary lines={lines} takesFocus={revealed.takesFocus} goTo={goTo} />;
}

const firstIncomplete = (store: AttendeeStore): number => store.problems()[0]?.index ?? 0;

/** The contact as an attendee, with the title of the designation, not its code. */
function asAttendee(answers: Answers): Attendee {
  const text = (name: string) => textOf(answers[name]);
  const contact = {
    personName: text('personName'),
    personDesignation: text('personDesignation'),
    designationOther: text('designationOther'),
    email: text('email'),
    mobile: text('mobile'),
  };
  return sameAsContact(contact, titleOf(delegateForm.document, 'personDesignation', contact.personDesignation));
}

const textOf = (answer: Answer): string | undefined => (typeof answer === 'string' ? answer : undefined);
