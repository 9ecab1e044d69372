import type { LoaderFunctionArgs } from 'react-router';
import { deferred, type Deferred } from '../../../rendering/deferred.tsx';
import { queryContext } from '../../../rendering/query.ts';
import type { Claim } from '../../components/ClaimStrip.tsx';
import { ProcessAutomationDocument } from './process-automation.generated.ts';
import { loader as loadEvidence, type ServiceData } from './service-evidence.loader.ts';

export interface ProcessAutomationData extends ServiceData {
  claims: Deferred<{ manualTaskTime: Claim | undefined; connectableApps: Claim | undefined }>;
}

/** Never fails: a service page is also shown while the database is away. */
export function loader(request: LoaderFunctionArgs): ProcessAutomationData {
  const loading = request.context.get(queryContext)(ProcessAutomationDocument, {});
  const claims = loading.then(({ manualTaskTime, connectableApps }) => ({
    manualTaskTime: manualTaskTime[0],
    connectableApps: connectableApps[0],
  }));
  return { ...loadEvidence(request), claims: deferred(claims) };
}
