import type { LoaderFunctionArgs } from 'react-router';
import { queryContext } from '../../rendering/query.ts';
import { accountsContext, backupsContext, operatorContext, settingsContext } from '../context.ts';
import { openTasks, type LaunchTask } from './launch-tasks.ts';
import { OperatorLaunchDocument, OperatorLaunchForOwnerDocument } from './today.operator.generated.ts';

/** Returns what is not set up yet and what the operator may change. */
export async function readTasks(context: LoaderFunctionArgs['context']): Promise<LaunchTask[]> {
  const query = context.get(queryContext);
  const { secondFactor } = await context.get(accountsContext).own();
  const { aboutPageRecord, sampleDocuments: samples } = await query(OperatorLaunchDocument, {});
  const hasBiography = Boolean(aboutPageRecord.biography);
  if (context.get(operatorContext)?.role !== 'owner') return openTasks({ secondFactor, hasBiography, samples });
  const { launchStatus, consultationSettingsRecord, callChanges } = await query(OperatorLaunchForOwnerDocument, {});
  const calls = { ...consultationSettingsRecord, isSample: callChanges.length === 0 };
  const { daily: dailyBackups } = context.get(backupsContext).settings();
  const owner = { ...launchStatus, dailyBackups, calls, settings: context.get(settingsContext) };
  return openTasks({ secondFactor, hasBiography, samples, owner });
}
