import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { abstractSubmissionFlow } from './flow.ts';
import type { PdfProps } from '#src/forms/pdf-input.tsx';

/** The machine and upload control of /abstract-submission. Tests pass their own. */
export interface AbstractFlows {
  submission: typeof abstractSubmissionFlow;
  /** the control that uploads a PDF */
  pdf: ComponentType<PdfProps>;
}

export type SubmissionActor = ActorRefFrom<typeof abstractSubmissionFlow>;
