/** What the gallery hears of a flow that runs in another tab. Personal values are masked before they are sent. */
export interface Sighting {
  kind: 'sighting';
  flow: string;
  /** One run of the flow. */
  session: string;
  /** Counts the sightings of a session. */
  number: number;
  /** Of the page's clock, in milliseconds. */
  at: number;
  event: { type: string };
  value: unknown;
  context: unknown;
  /** Of XState: 'active', 'done', 'error'; 'stopped' when the screen was closed. */
  status: string;
  /** Ids of the innermost states and of the arrows just taken. */
  active: string[];
  taken: string[];
}

/** The gallery asks who is there; every running flow answers with where it stands. */
export interface Call {
  kind: 'call';
}

export interface Line {
  tell: (message: Sighting | Call) => void;
  close: () => void;
}

/** Joins all tabs of this browser that watch, or are watched. */
export function openLine(hear: (message: Sighting | Call) => void): Line {
  const channel = new BroadcastChannel('symposia-flows');
  channel.addEventListener('message', ({ data }: MessageEvent<Sighting | Call>) => hear(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
