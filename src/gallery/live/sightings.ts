/** Message about one step of a flow in another tab. Personal values are masked before sending. */
export interface Sighting {
  kind: 'sighting';
  flow: string;
  /** Id of one run of the flow. */
  session: string;
  /** Sequence number in the session. */
  number: number;
  /** Epoch milliseconds of the sending page. */
  at: number;
  event: { type: string };
  value: unknown;
  context: unknown;
  /** XState status: 'active', 'done', 'error', or 'stopped' when the screen was closed. */
  status: string;
  /** Ids of the active leaf states; `taken` has the arrows of the last step. */
  active: string[];
  taken: string[];
}

/** Request of the gallery: every running flow sends its latest sighting. */
export interface Call {
  kind: 'call';
}

export interface Line {
  tell: (message: Sighting | Call) => void;
  close: () => void;
}

/** Opens the channel between the gallery and the site in other tabs of this browser. */
export function openLine(hear: (message: Sighting | Call) => void): Line {
  const channel = new BroadcastChannel('symposia-flows');
  channel.addEventListener('message', ({ data }: MessageEvent<Sighting | Call>) => hear(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to its origin
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
