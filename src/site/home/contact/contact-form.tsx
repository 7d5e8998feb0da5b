import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Enquiry } from '#domain/enquiries.ts';
import { contactForm } from '#schemas/forms/contact.form.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { IconCircleCheck, IconSend2 } from '#src/ui/icons.ts';
import { useNotices, useFlow } from '#src/lib/flow.ts';
import { Button } from '#src/ui/button.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { m } from '#messages';
import { enquiryFlow } from './flow.ts';
import styles from './contact.module.css';

/** The contact form. After sending, it shows thanks for three seconds. Rows: CONTACT-03, CONTACT-10 to CONTACT-13. */
export function ContactForm() {
  const enquiry = useFlow(enquiryFlow);
  const isThanked = useSelector(enquiry, (state) => state.matches('thanked'));
  const isSending = useSelector(enquiry, (state) => state.matches('sending'));
  const isHydrated = useHydrated();
  const keepFocus = useKeepFocus();
  useNotices(enquiry);
  if (!isHydrated) return <div className={styles.skeleton} aria-hidden="true" />;
  return (
    <div ref={keepFocus}>
      {isThanked ? (
        <Thanks />
      ) : (
        <SchemaForm
          form={contactForm}
          id="enquiry" // the section has the id 'contact'
          initial={{ ...enquiry.getSnapshot().context.enquiry }}
          busy={isSending}
          onSubmit={(answers) => enquiry.send({ type: 'enquiry.submitted', enquiry: answers as unknown as Enquiry })}
          onRefused={(problems) => {
            const missing = problems.some(({ message }) => message === m.form_required());
            enquiry.send({ type: 'enquiry.refused', missing });
          }}
          footer={<SendButton isSending={isSending} />}
        />
      )}
    </div>
  );
}

const SendButton = ({ isSending }: { isSending: boolean }) => (
  <Button type="submit" size="lg" className={styles.send} disabled={isSending} icon={IconSend2}>
    {isSending ? m.contact_sending() : m.contact_send()}
  </Button>
);

const Thanks = () => (
  <Stack gap="xs" className={styles.thanks} role="status">
    <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />
    <p>{m.contact_thanks()}</p>
    <p>{m.contact_answer_soon()}</p>
  </Stack>
);
