import { Fragment } from 'react';
import { m } from '#messages';

/** A text with the abbreviations 'FN' and 'AN', which get their meaning: '16 Oct, 09:00–12:00, Hall 2 (FN)'. */
export const HalfDays = ({ text }: { text: string }) =>
  text.split(/\b(FN|AN)\b/).map((part, index) => {
    const title = part === 'FN' ? m.half_days_forenoon() : part === 'AN' ? m.half_days_afternoon() : undefined;
    const key = `${index} ${part}`;
    return title === undefined ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <abbr key={key} title={title}>
        {part}
      </abbr>
    );
  });
