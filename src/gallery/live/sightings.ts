/** A message about one step of a flow in another tab. Personal values are masked before it is sent. */
export interface Sighting {
  kind: 'sighting';
  flow: string;
  /** id of one run of the flow */
  session: string;
  /** number of the step in this session, from 0 */
  number: number;
  /** time of sending in epoch milliseconds */
  at: number;
  event: { type: string };
  value: unknown;
  context: unknown;
  /** status of the XState snapshot: 'active', 'done', 'error', or 'stopped' after the screen was closed */
  status: string;
  /** ids of the active leaf states; `taken` has the ids of the arrows of the last step */
  active: string[];
  taken: string[];
}

/** Message with which the gallery asks all running flows for their latest step. */
export interface Call {
  kind: 'call';
}

export interface Channel {
  send: (message: Sighting | Call) => void;
  close: () => void;
}

/** Opens the channel between gallery and site. It connects all tabs of this browser. */
export function openChannel(onMessage: (message: Sighting | Call) => void): Channel {
  const channel = new BroadcastChannel('symposia-flows');
  channel.addEventListener('message', ({ data }: MessageEvent<Sighting | Call>) => onMessage(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to its origin
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
