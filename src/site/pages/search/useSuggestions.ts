import { useEffect, useState } from 'react';
import type { SearchKind } from '../../../rules/search.ts';

export interface Suggestion {
  kind: SearchKind;
  path: string;
  title: string;
}

/** Suggestions are requested after the visitor has stopped typing for this time. */
const PAUSE_MS = 200;
const MIN_LENGTH = 2;

/** Returns the best results for what the visitor has typed. At most one request is in flight. Failures give no suggestions. */
export function useSuggestions(text: string, wanted: boolean): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const q = text.trim();
  const asked = wanted && q.length >= MIN_LENGTH;

  useEffect(() => {
    if (!asked) return undefined;
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/api/search/suggestions?${new URLSearchParams({ q })}`, { signal: request.signal })
        .then((response) => (response.ok ? response.json() : []))
        .then(setSuggestions)
        .catch(() => {});
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q, asked]);

  return asked ? suggestions : [];
}
