import { Fragment, type ReactNode } from 'react';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates a text with Hebrew or Arabic letters, so that they do not change the order of the words around it. */
export const isolated = (content: ReactNode): ReactNode =>
  typeof content === 'string' && rightToLeft.test(content) ? <bdi>{content}</bdi> : content;

/** The texts that are not empty, with dots between them. */
export const withDots = (texts: readonly (string | undefined)[]): ReactNode =>
  texts.filter(Boolean).map((text, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {isolated(text)}
    </Fragment>
  ));
