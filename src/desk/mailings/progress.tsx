import { Progress as Bar } from '@mantine/core';
import { deliveryStates } from '#domain/mailings/mailings.ts';
import type { Mailing } from '#schemas/api/mailing-shapes.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { deliveryNames } from './recipient-words.ts';

/** How far a released mailing is. */
export function Progress({ mailing }: { mailing: Mailing }) {
  const { state, recipients, queued, deliveries, seconds_left: seconds } = mailing;
  const left = deliveryStates.filter((delivery) => deliveries[delivery] > 0);
  return (
    <section className="stack gap-4" aria-label={m.desk_mailings_progress()}>
      <NoticeBox tone={state === 'sent' ? 'ok' : 'info'} role="status" title={titles[state](mailing)} />
      {seconds !== undefined && (
        <p role="timer" className="text-h4">
          {m.desk_mailings_seconds({ seconds })}
        </p>
      )}
      <Bar
        value={recipients === 0 ? 0 : (100 * queued) / recipients}
        aria-label={m.desk_mailings_progress()}
        size="lg"
      />
      <ul>
        {left.map((delivery) => (
          <li key={delivery}>
            {m.desk_mailings_delivery_count({ count: deliveries[delivery], state: deliveryNames[delivery]() })}
          </li>
        ))}
      </ul>
    </section>
  );
}

const titles: Record<Mailing['state'], (mailing: Mailing) => string> = {
  draft: () => m.desk_mailings_state_draft(),
  held: ({ recipients }) => m.desk_mailings_is_held({ count: recipients }),
  sending: ({ recipients }) => m.desk_mailings_is_sending({ count: recipients }),
  stopped: ({ recipients, queued }) => m.desk_mailings_is_stopped({ count: recipients - queued }),
  sent: ({ queued }) => m.desk_mailings_is_sent({ count: queued }),
};
