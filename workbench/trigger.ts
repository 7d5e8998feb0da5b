import type { AnyTransitionDefinition } from 'xstate';

/** The cause of a transition. */
export type Trigger =
  | { kind: 'event'; event: string }
  | { kind: 'always' }
  | { kind: 'delay'; delay: string }
  | { kind: 'done' | 'failed' | 'changed'; effect: string }
  | { kind: 'stateDone' };

/**
 * The trigger of a transition. XState reports effects and delays as events with generated names, and only this
 * function parses them.
 */
export function triggerOf({ eventType, source }: Pick<AnyTransitionDefinition, 'eventType' | 'source'>): Trigger {
  if (eventType === '') return { kind: 'always' };
  const [, kind, rest = ''] = OWN_EVENT.exec(eventType) ?? [];
  switch (kind) {
    case 'after':
      return { kind: 'delay', delay: rest.slice(0, -source.id.length - 1) };
    case 'done.actor':
      return { kind: 'done', effect: rest };
    case 'error.actor':
      return { kind: 'failed', effect: rest };
    case 'snapshot':
      return { kind: 'changed', effect: rest };
    case 'done.state':
      return { kind: 'stateDone' };
    default:
      return { kind: 'event', event: eventType };
  }
}

export function triggerLabel(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event;
    case 'always':
      return 'always';
    case 'delay':
      return `after ${trigger.delay}`;
    case 'stateDone':
      return 'done';
    default:
      return `${trigger.effect} ${trigger.kind}`;
  }
}

const OWN_EVENT = /^xstate\.(after|done\.actor|error\.actor|snapshot|done\.state)\.(.+)$/;
