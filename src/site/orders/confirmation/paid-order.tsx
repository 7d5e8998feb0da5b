import { Group, Paper, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { tokenOf } from '#machines/order-page/order-page.ts';
import type { Ticket } from '#domain/tickets/tickets.ts';
import type { OrderPageData } from '#schemas/api/order-page.api.ts';
import {
  conferenceOfPasses,
  KeepButton,
  keptPassesFlow,
  PassFace,
  PassWorkshops,
  useKeepShown,
} from '#src/site/tickets/index.ts';
import { useFlow } from '#src/lib/flow.ts';
import { useReloadOnReturn } from '#src/lib/use-page-resume.ts';
import { Button } from '#src/ui/button.tsx';
import { IconCalendarPlus, IconPencil } from '#src/ui/icons.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { orderPageFlow } from '../flow.ts';
import { OrderDocuments } from '../order-documents.tsx';
import styles from './confirmation.module.css';

/** A paid order of this device: its passes, which are saved on the device, and its files. Decision 25. */
export function PaidOrder({ order: shown }: { order: OrderPageData }) {
  const actor = useFlow(orderPageFlow, { input: { token: tokenOf(shown.link) } });
  const order = useSelector(actor, ({ context }) => context.order) ?? shown;
  const problem = useSelector(actor, ({ context }) => context.problem);
  const passes = passesOf(order);
  useReloadOnReturn(() => actor.send({ type: 'page.shown' }));
  if (order.state !== 'paid') return null;
  return (
    <Stack gap="lg" className={`wrap end-space ${styles.paid}`}>
      {order.kind === 'bulk' ? <GroupOrder count={passes.length} /> : <Passes passes={passes} />}
      <Paper withBorder radius="lg" p="card">
        <Stack gap="lg">
          {problem && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
          <OrderDocuments actor={actor} order={order} />
          <Group gap="sm" className="no-print">
            <Button href="/calendar/conference.ics" download variant="default" icon={IconCalendarPlus}>
              {m.confirmed_calendar()}
            </Button>
            {order.can_correct && (
              <Button href={`${order.link}#order-people`} variant="default" icon={IconPencil}>
                {m.confirmed_correct()}
              </Button>
            )}
          </Group>
        </Stack>
      </Paper>
    </Stack>
  );
}

const GroupOrder = ({ count }: { count: number }) => (
  <Paper withBorder radius="lg" p="card">
    <Stack align="flex-start">
      <Text fw={600}>{m.confirmed_group_passes({ count })}</Text>
      <Button href="/orders/group">{m.confirmed_see_group()}</Button>
    </Stack>
  </Paper>
);

type OrderPass = Ticket & { booked: OrderPageData['people'][number]['workshops'] };

function Passes({ passes }: { passes: readonly OrderPass[] }) {
  const keeping = useFlow(keptPassesFlow);
  const problem = useSelector(keeping, ({ context }) => context.problem);
  useKeepShown(keeping, passes, status);
  return (
    <Stack component="ul" gap="lg">
      {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
      {passes.map((pass) => (
        <li key={pass.pass_id}>
          <PassFace
            pass={pass}
            event={conferenceOfPasses()}
            called={pass.name}
            actions={<KeepButton keeping={keeping} pass={pass} status={status} />}
          >
            <PassWorkshops workshops={pass.booked} />
          </PassFace>
        </li>
      ))}
    </Stack>
  );
}

/** The `status` of a saved pass, as the tickets page shows it. */
const status = 'verified';

/** The valid passes of an order, as tickets. */
const passesOf = ({ people }: OrderPageData): OrderPass[] =>
  people.flatMap(({ pass_id: passId, conference_id: conferenceId = '', workshops, ...person }) =>
    passId === undefined
      ? []
      : {
          pass_id: passId,
          conference_id: conferenceId,
          name: person.name,
          designation: person.designation,
          organisation: person.organisation,
          email: person.email,
          ...(workshops.length > 0 && { workshops: workshops.map(({ id }) => id) }),
          booked: workshops,
        },
  );
