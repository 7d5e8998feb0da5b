import { withTheme } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import type { Answers } from '#schemas/vocabulary.ts';
import type { FormContext } from './form-context.ts';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './templates/array-field-template.tsx';
import { ErrorListTemplate } from './templates/error-list-template.tsx';
import { FieldTemplate } from './templates/field-template.tsx';
import { ObjectFieldTemplate } from './templates/object-field-template.tsx';
import { CheckboxWidget } from './widgets/checkbox-widget.tsx';
import { CheckboxesWidget } from './widgets/checkboxes-widget.tsx';
import { PdfWidget } from './widgets/pdf-widget.tsx';
import { RadioWidget } from './widgets/radio-widget.tsx';
import { SelectWidget } from './widgets/select-widget.tsx';
import { TextWidget } from './widgets/text-widget.tsx';

/** The rjsf form with our templates and widgets. */
export const ThemedForm = withTheme<Answers, RJSFSchema, FormContext>({
  templates: { ArrayFieldItemTemplate, ArrayFieldTemplate, ErrorListTemplate, FieldTemplate, ObjectFieldTemplate },
  widgets: {
    text: TextWidget,
    select: SelectWidget,
    radio: RadioWidget,
    checkboxes: CheckboxesWidget,
    checkbox: CheckboxWidget,
    pdf: PdfWidget,
  },
});
