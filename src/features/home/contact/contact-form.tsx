import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Enquiry } from '#domain/enquiries.ts';
import { IconCircleCheck, IconSend2 } from '#src/ui/icons.ts';
import { useNotices } from '#src/ui/notices/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { useFlow } from '#src/lib/use-flow.ts';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { enquiryFlow } from './enquiry.flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { m } from '#messages';
import styles from './contact.module.css';

const EnquiryFields = lazy(async () => ({ default: (await import('./enquiry-fields.tsx')).EnquiryFields }));

/**
 * The contact form. After sending, a thank-you message replaces it for three seconds.
 * Rows: CONTACT-03, CONTACT-10 to CONTACT-13.
 */
export function ContactForm() {
  const enquiry = useFlow(enquiryFlow);
  const isThanked = useSelector(enquiry, (state) => state.matches('thanked'));
  const keepFocus = useKeepFocus();
  useNotices(enquiry);
  return <div ref={keepFocus}>{isThanked ? <Thanks /> : <Form enquiry={enquiry} />}</div>;
}

/** Loads the form fields lazily, after hydration of the section. */
function Form({ enquiry }: { enquiry: ActorRefFrom<typeof enquiryFlow> }) {
  const isSending = useSelector(enquiry, (state) => state.matches('sending'));
  const isHydrated = useHydrated();
  if (!isHydrated) return <FieldsSkeleton />;
  return (
    <Suspense fallback={<FieldsSkeleton />}>
      <EnquiryFields
        initial={enquiry.getSnapshot().context.enquiry}
        busy={isSending}
        onSubmit={(answers: Enquiry) => enquiry.send({ type: 'enquiry.submitted', enquiry: answers })}
        onRefused={(problems) => {
          const missing = problems.some(({ message }) => message === m.form_required());
          enquiry.send({ type: 'enquiry.refused', missing });
        }}
        footer={
          <Button
            type="submit"
            size="lg"
            className={styles.send}
            disabled={isSending}
            icon={<IconSend2 size={20} stroke={1.75} aria-hidden="true" />}
          >
            {isSending ? m.contact_sending() : m.contact_send()}
          </Button>
        }
      />
    </Suspense>
  );
}

const Thanks = () => (
  <div className={styles.thanks} role="status">
    <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />
    <p className={styles.thanksTitle}>{m.contact_thanks()}</p>
    <p>{m.contact_answer_soon()}</p>
  </div>
);

/** Reserves the space of the form while it loads. */
const FieldsSkeleton = () => <div className={styles.places} aria-hidden="true" />;
