import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { callPath } from '../../../rules/consultation.ts';
import { tabStorage } from '../../tab-storage.ts';

/** A call that the visitor has booked in this tab. */
export interface OwnCall {
  /** The token of its private page. */
  token: string;
  startsAt: string;
  timeZone: string;
}

const KEY = 'own-call';

/** Stores a call for this tab, so that the way back does not lead to a form that books again. Removes it once it is over. */
export function useStoreCall({ token, startsAt, timeZone }: OwnCall, isOver: boolean): void {
  useEffect(() => {
    if (!isOver) tabStorage.write(KEY, { token, startsAt, timeZone } satisfies OwnCall);
    else if (tabStorage.read<OwnCall>(KEY)?.token === token) tabStorage.write(KEY, undefined);
  }, [token, startsAt, timeZone, isOver]);
}

/**
 * Returns the stored call once scripts run, unless it is over. Leads to it if its time is the chosen one: then the visitor went back
 * to the form that has booked it.
 */
export function useOwnCall(chosen: string | null): OwnCall | undefined {
  const [call, setCall] = useState<OwnCall>();
  const navigate = useNavigate();
  useEffect(() => {
    const read = () => {
      const stored = tabStorage.read<OwnCall>(KEY);
      setCall(stored && Date.parse(stored.startsAt) > Date.now() ? stored : undefined);
    };
    read();
    // Back may show the page as it was left.
    window.addEventListener('pageshow', read);
    return () => window.removeEventListener('pageshow', read);
  }, []);
  useEffect(() => {
    if (call && chosen && Date.parse(call.startsAt) === Date.parse(chosen)) {
      void navigate(callPath(call), { replace: true });
    }
  }, [call, chosen, navigate]);
  return call;
}
