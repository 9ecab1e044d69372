import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { accountsContext, operatorContext, settingsContext } from '../context.ts';
import { openTasks, type SetupTask } from './setup.ts';
import { OperatorSetupDocument, OperatorSetupForOwnerDocument } from './today.operator.generated.ts';

/** Returns what is not set up yet and what the operator may change. */
export async function readTasks(context: LoaderFunctionArgs['context']): Promise<SetupTask[]> {
  const query = context.get(queryContext);
  const { secondFactor } = await context.get(accountsContext).own();
  const { aboutPageRecord, sampleDocuments: samples } = await query(OperatorSetupDocument, {});
  const hasBiography = Boolean(aboutPageRecord.biography);
  if (context.get(operatorContext)?.role !== 'owner') return openTasks({ secondFactor, hasBiography, samples });
  const { setupStatus, consultationSettingsRecord: calls } = await query(OperatorSetupForOwnerDocument, {});
  const owner = { ...setupStatus, calls, settings: context.get(settingsContext) };
  return openTasks({ secondFactor, hasBiography, samples, owner });
}
