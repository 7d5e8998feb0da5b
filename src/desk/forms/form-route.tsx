import { Suspense, useState } from 'react';
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { newToken } from '#src/lib/order-token.ts';
import { Button } from '#src/ui/button.tsx';
import { IconArrowLeft } from '#src/ui/icons.ts';
import { RuntimeProvider } from '#src/ui/runtime-context.ts';
import { m } from '#messages';
import { NotFound } from '../frame/desk-error.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { LeaveDialog } from '../shared/leave-dialog.tsx';
import { formList } from './form-list.ts';
import { readOffer } from './forms-api.ts';
import { FormResult } from './form-result.tsx';
import type { FormOutcome } from './outcomes.ts';

export const loader = ({ request }: LoaderFunctionArgs) => readOffer(request.signal);

/** One public form that staff fill for somebody, then what was made of it. */
export function Component() {
  const { passes, runtime } = useLoaderData<typeof loader>();
  const { form: path } = useParams();
  const [{ request, isTyped, outcome }, setForm] = useState(newForm);
  const chosen = formList.find((form) => form.path === path);
  if (!chosen) return <NotFound />;
  const { title, Form } = chosen;
  const back = (
    <Button variant="default" size="sm" href="/desk/forms" icon={IconArrowLeft}>
      {m.desk_forms_all()}
    </Button>
  );
  return (
    <DeskPage key={`${path} ${request}`} title={title()} actions={back}>
      <RuntimeProvider value={runtime}>
        {outcome ? (
          <FormResult outcome={outcome} onAnother={() => setForm(newForm())} />
        ) : (
          <Suspense fallback={<p role="status">{m.booking_form_loading()}</p>}>
            <Form
              passes={passes}
              request={request}
              onTyped={() => isTyped || setForm((before) => ({ ...before, isTyped: true }))}
              onDone={(made) => setForm({ request, isTyped: false, outcome: made })}
            />
          </Suspense>
        )}
      </RuntimeProvider>
      {isTyped && <LeaveDialog text={m.desk_forms_leave_text()} />}
    </DeskPage>
  );
}

interface OpenForm {
  /** id of the form for the service */
  request: string;
  isTyped: boolean;
  outcome: FormOutcome | undefined;
}

const newForm = (): OpenForm => ({ request: newToken(), isTyped: false, outcome: undefined });
