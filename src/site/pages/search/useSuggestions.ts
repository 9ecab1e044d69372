import { useEffect, useState } from 'react';
import { BEGINNING_MIN, type SearchKind } from '../../../rules/search.ts';

export interface Suggestion {
  kind: SearchKind;
  path: string;
  title: string;
}

/** Suggestions are requested after the visitor has stopped typing for this time. */
const PAUSE_MS = 200;

/** Returns the best results for what the visitor has typed. At most one request is in flight. Failures give no suggestions. */
export function useSuggestions(text: string, wanted: boolean): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const q = text.trim();
  const asked = wanted && q.length >= BEGINNING_MIN;

  useEffect(() => {
    if (!asked) return undefined;
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/api/search/suggestions?${new URLSearchParams({ q })}`, { signal: request.signal })
        .then((response) => (response.ok ? response.json() : []))
        .catch(() => [])
        .then((found) => {
          if (!request.signal.aborted) setSuggestions(found);
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q, asked]);

  return asked ? suggestions : [];
}
