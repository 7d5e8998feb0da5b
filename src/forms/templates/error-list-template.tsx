import { ErrorSummary } from '../error-summary.tsx';
import type { Templates } from '../form-context.ts';
import { problemsIn } from '../form-validator.ts';
import { useRefused } from '../revealed.ts';

/** Error summary above the form after a failed submit. Each line links to its field. */
export const ErrorListTemplate: Templates['ErrorListTemplate'] = ({ errors, registry }) => {
  const { form, idPrefix, revealed } = registry.formContext;
  const isRefused = useRefused(revealed);
  if (!isRefused) return null;
  const lines = problemsIn(form, errors).map(({ field, message }) => ({
    id: `${idPrefix}_${field}`,
    label: form.document.properties[field]?.title ?? field,
    message,
  }));
  return <ErrorSummary lines={lines} takesFocus={revealed.takesFocus} />;
};
