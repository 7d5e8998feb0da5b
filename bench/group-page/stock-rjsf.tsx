import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { validationSchema } from '#schemas/validation-schema.ts';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { people } from './job.ts';

/** Renders default rjsf: a list of participants with its own theme and live validation. */
export const draw = (root: HTMLElement): void =>
  createRoot(root).render(
    <Form
      schema={schema}
      validator={validator}
      formData={Array.from({ length: people }, () => ({}))}
      liveValidate="onChange"
      noHtml5Validate
      showErrorList={false}
    />,
  );

const schema: RJSFSchema = { type: 'array', items: validationSchema(attendeeForm.document) };
