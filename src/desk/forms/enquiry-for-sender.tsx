import { useState } from 'react';
import type { Enquiry } from '#domain/enquiries.ts';
import { newAbout } from '#machines/office-booking/office-booking.ts';
import { contactForm } from '#schemas/forms/contact.form.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { RefusedOrder } from '#src/ui/layout/order-steps.tsx';
import { m } from '#messages';
import { SourceField } from './about-form.tsx';
import type { FormProps } from './form-list.ts';
import { recordEnquiry } from './forms-api.ts';
import styles from './forms.module.css';
import { enquiryOutcome } from './outcomes.ts';
import { useSending } from './use-sending.ts';

interface SentEnquiry {
  enquiry: Enquiry;
  id: string;
}

/** The contact form of the site. Staff fill it for the sender. */
export function EnquiryForSender({ request, onTyped, onDone }: FormProps) {
  const [source, setSource] = useState(newAbout.source);
  const call = async (enquiry: Enquiry): Promise<SentEnquiry> => ({
    enquiry,
    id: await recordEnquiry({ request, source, enquiry }),
  });
  const { isBusy, problem, send } = useSending(call, {
    onDone: ({ enquiry: { name, email }, id }) => onDone(enquiryOutcome(id, `${name}, ${email}`)),
  });
  return (
    <div className={`card padded stack gap-6 ${styles.form}`}>
      {problem && <RefusedOrder problem={problem} />}
      <SchemaForm
        id="enquiry"
        form={contactForm}
        busy={isBusy}
        problems={problem?.fields}
        onChange={onTyped}
        onSubmit={(answers) => void send(answers as unknown as Enquiry)}
        footer={
          <div className="stack gap-5">
            <SourceField {...{ source, isBusy }} onChange={setSource} />
            <div className="row">
              <Button type="submit" size="lg" aria-disabled={isBusy}>
                {m.desk_forms_enquiry_send()}
              </Button>
            </div>
          </div>
        }
      />
    </div>
  );
}
