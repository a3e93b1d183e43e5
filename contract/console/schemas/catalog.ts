import { Type } from 'typebox';
import { Application } from '../../schemas/application.ts';
import { Asset } from '../../schemas/asset.ts';
import { Session } from '../../schemas/session.ts';
import { DeleteApplication } from './application.ts';
import { AssetPage } from './assetPage.ts';
import { AssetSearchRequest, FoundAssets } from './assetSearch.ts';
import { Assistants, AssistantsChange } from './assistants.ts';
import { Backup, BackupContents, BackupState, RestoreBackup, RestorePreview } from './backups.ts';
import { AllowedCaller, Caller, RefusedCaller } from './callers.ts';
import { Drill, Drills, NewDrill } from './drills.ts';
import {
  ChangeFlowResult, CheckedFlow, CheckFlow, DeleteFlow, FlowFiles, FlowResultHead, FlowResults, FlowText,
  KeepFlowResult, SaveFlow,
} from './flows.ts';
import { ChangeMarks, Changes, ProgramChanges, ProgramsThen, RegistryDifference, RegistryThen } from './history.ts';
import { FailedSource, HostIntegration } from './integrations.ts';
import { DeletedKept, DeleteEverything, DeleteKept, KeptIntention, KeptList } from './kept.ts';
import { LiveEvent } from './live.ts';
import { MaskedText, MaskRequest } from './masking.ts';
import { LastCopies, Preview, PreviewRequest } from './preview.ts';
import { ServiceFacts } from './service.ts';
import { Settings, SettingsChange } from './settings.ts';
import { TrafficExchange, TrafficList } from './traffic.ts';
import { CheckedData, ImportData, ImportedData } from './transfer.ts';
import { UsageDay, UsageEvent } from './usage.ts';

/** What the service reads from the console, by the name that a row gives. */
export const consoleRequestSchemas = {
  SettingsChange, PreviewRequest, NewDrill, DeleteKept, DeleteEverything, DeleteApplication, Caller, ImportData,
  RestoreBackup, MaskRequest, AssetSearchRequest, SaveFlow, DeleteFlow, CheckFlow, KeepFlowResult, ChangeFlowResult,
  AssistantsChange,
} as const;

/** What the service sends the console, by the name that a row gives. */
export const consoleResponseSchemas = {
  ServiceFacts,
  LiveEvent,
  Settings,
  Preview,
  LastCopies,
  MaskedTexts: Type.Array(MaskedText),
  TrafficList,
  TrafficExchange,
  Drills,
  Drill,
  KeptList,
  DeletedKept,
  KeptIntentions: Type.Array(KeptIntention),
  UsageEvents: Type.Array(UsageEvent),
  UsageDays: Type.Array(UsageDay),
  Sessions: Type.Array(Session),
  Application,
  Asset,
  AssetPage,
  FoundAssets,
  Backup,
  BackupContents,
  BackupState,
  RestorePreview,
  HostIntegrations: Type.Array(HostIntegration),
  FailedSources: Type.Array(FailedSource),
  RefusedCallers: Type.Array(RefusedCaller),
  AllowedCallers: Type.Array(AllowedCaller),
  ImportedData,
  CheckedData,
  Assistants,
  FlowFiles,
  FlowText,
  CheckedFlow,
  Changes,
  ChangeMarks,
  RegistryThen,
  ProgramChanges,
  ProgramsThen,
  RegistryDifference,
  FlowResults,
  FlowResultHead,
} as const;
