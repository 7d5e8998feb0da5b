import event from '#event/event.json' with { type: 'json' };

/** What stands in a section that only scripts can fill, where there are none. */
export function Unscripted({ what }: { what: string }) {
  return (
    <noscript>
      <p>
        {what} can be read in the <a href={`/${event.brochures.conference}`}>conference brochure</a>.
      </p>
    </noscript>
  );
}
