import { Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import refunds from '#event/refunds.json' with { type: 'json' };
import { orderLimits } from '#domain/limits.ts';
import { dateInWords } from '#domain/time/time-in-words.ts';
import { isAsking as isAskingBack } from '#machines/order-page/order-page.ts';
import type { OrderPageData } from '#schemas/api/order-page.api.ts';
import { RadioField } from '#src/forms/fields/choices.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import type { OrderActor } from './flow.ts';
import { InlineForm } from './inline-form.tsx';

const day = (iso: string) => dateInWords(Date.parse(iso), event.dates.timeZone);

/** Refund requests with their answers, and the form for a new one. Renders nothing if the order was never paid. */
export function RefundPart({ actor, order }: { actor: OrderActor; order: OrderPageData }) {
  const isAsking = useSelector(actor, ({ context }) => isAskingBack(context));
  const canAsk = useSelector(actor, (state) => state.can({ type: 'refund.opened' }));
  if (!order.can_ask_refund && order.refunds.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-labelledby="order-refund">
      <h3 id="order-refund">{m.order_refund_title()}</h3>
      {order.refunds.map((request) => (
        <Request key={request.asked_at} request={request} />
      ))}
      {order.can_ask_refund && (
        <Text size="sm" c="dimmed">
          <Sentence parts={m.order_refund_policy.parts()} elements={{ link: <Link href="/refund-policy" /> }} />{' '}
          {m.order_refund_until({ date: day(`${refunds.askUntil}T12:00:00Z`) })}
        </Text>
      )}
      {isAsking && <RefundForm actor={actor} />}
      {order.can_ask_refund && !isAsking && (
        <Group component="p" gap="sm" align="stretch" ms="-sm">
          <Button variant="subtle" aria-disabled={!canAsk} onClick={() => actor.send({ type: 'refund.opened' })}>
            {m.order_refund_ask()}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Request({ request }: { request: OrderPageData['refunds'][number] }) {
  const { state, ground, message: text, asked_at: asked, answered_at: answered = asked, reason } = request;
  const { title } = grounds.find((each) => each.const === ground) ?? {};
  const { tone, message } = answers[state];
  return (
    <NoticeBox tone={tone} title={message({ date: day(state === 'asked' ? asked : answered) })}>
      <Text size="sm">{reason ?? title}</Text>
      {text !== undefined && (
        <Text size="sm" mt="xs" className="anywhere">
          {m.order_refund_your_text({ text })}
        </Text>
      )}
    </NoticeBox>
  );
}

const answers = {
  asked: { tone: 'info', message: m.order_refund_asked },
  accepted: { tone: 'ok', message: m.order_refund_accepted },
  refused: { tone: 'warn', message: m.order_refund_refused },
} as const;

const grounds = refunds.grounds.map(({ id, title }) => ({ const: id, title }));
const groundField = { id: 'refund-ground', name: 'ground', required: true, options: grounds };
const messageRule = { maxLength: orderLimits.refundMessage };
const messageField = { id: 'refund-message', name: 'message', kind: 'textarea', rule: messageRule } as const;
const focusChoice = () => document.querySelector<HTMLElement>('[name=ground]')?.focus();

/** Form of a refund request: a reason of the refund policy, and a message to the organiser. */
function RefundForm({ actor }: { actor: OrderActor }) {
  const [isMissing, setMissing] = useState(false);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { question: { ground, message } = { ground: '', message: '' }, problem } = state.context;
  const refused = problem?.at === 'refund' ? problem.sentence : undefined;
  const isReadOnly = !state.matches({ showing: 'open' });
  useEffect(focusChoice, []);
  const send = () => {
    setMissing(ground === '');
    if (ground === '') focusChoice();
    else actor.send({ type: 'refund.submitted' });
  };
  return (
    <InlineForm
      save={state.matches({ showing: 'asking' }) ? m.order_refund_sending() : m.order_refund_send()}
      drop={m.order_refund_drop()}
      isHeld={!state.matches({ showing: { open: 'ready' } })}
      onSave={send}
      onDrop={() => actor.send({ type: 'refund.discarded' })}
    >
      <RadioField
        {...groundField}
        label={m.order_refund_ground()}
        value={ground}
        readOnly={isReadOnly}
        error={isMissing && ground === '' ? m.form_required() : refused}
        onChoice={(choice) => actor.send({ type: 'refund.changed', ground: choice })}
      />
      <TextField
        {...messageField}
        label={m.order_refund_message()}
        value={message}
        readOnly={isReadOnly}
        onText={(text) => actor.send({ type: 'refund.changed', message: text })}
      />
    </InlineForm>
  );
}
