import type { FlowRecord } from './record.ts';

/**
 * What a Mermaid diagram cannot show, as comments below it: delays, parameters and sentences. A review then shows
 * a changed sentence or delay as a changed line.
 */
export function recordText({ graph, implementations, parameters, sentences }: FlowRecord): string {
  const name = (id: string) => (id === graph.id ? id : id.slice(graph.id.length + 1));
  return [
    ...Object.entries(implementations)
      .filter(([key]) => key.startsWith('delay '))
      .map(([key, text]) => `${key}: ${text}`),
    ...Object.entries(parameters).flatMap(([id, texts]) => texts.map((text) => `${name(id)}: ${text}`)),
    ...Object.entries(sentences).flatMap(([id, texts]) => texts.map((text) => `${name(id)} shows '${text}'`)),
  ]
    .map((line) => `%% ${line}\n`)
    .join('');
}
