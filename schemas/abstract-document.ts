import { textParts, type TextPart } from '#domain/abstracts.ts';
import delegate from './forms/booking/delegate.schema.json' with { type: 'json' };
import type { Field, FormDocument } from './vocabulary.ts';

const { presentation, oralAbstractFile } = (delegate as FormDocument).properties;

const titles: Record<TextPart, string> = {
  introduction: 'Introduction',
  aims: 'Aims and Objectives',
  methods: 'Material and Methods',
  results: 'Results',
  conclusion: 'Conclusion',
};

const part = (title: string): Field => ({
  title,
  type: 'string',
  section: 'Abstract (300 words only)',
  widget: 'textarea',
  rows: 5,
  maxLength: 4000,
  wide: true,
});

/**
 * Form in which a registered delegate submits an abstract. It does not include the authors. Its types and themes are
 * the options of the delegate form. Each part of the abstract, such as the methods, is one field. Decision 38.
 */
export const abstractDocument: FormDocument = {
  $id: 'abstract',
  title: 'Abstract',
  description: 'A registered delegate submits an abstract. Rows: ROUTE-18, ROLE-06.',
  type: 'object',
  required: ['kind', 'theme', 'title', 'file', ...textParts],
  properties: {
    kind: {
      title: 'Presentation',
      type: 'string',
      section: 'Your contribution',
      widget: 'radio',
      oneOf: (presentation?.oneOf ?? []).filter((option) => option.const !== 'nil'),
      wide: true,
    },
    theme: { title: 'Theme', type: 'string', section: 'Your contribution', options: 'themes', wide: true },
    title: { title: 'Title of the abstract', type: 'string', section: 'Your contribution', maxLength: 200, wide: true },
    file: {
      title: 'Abstract as a PDF',
      type: 'string',
      section: 'Your contribution',
      widget: 'pdf',
      maxLength: oralAbstractFile?.maxLength ?? 300,
      messages: { required: 'Please upload your abstract as a PDF' },
      wide: true,
    },
    ...Object.fromEntries(textParts.map((name) => [name, part(titles[name])])),
  },
  lists: { themes: (delegate as FormDocument).lists?.themes ?? [] },
};
