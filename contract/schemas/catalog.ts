import type { Static } from 'typebox';
import type { OperationId, OperationRow } from '../operations.ts';
import { Application, ApplicationRequest, Applications } from './application.ts';
import { Annotation, AnnotationRequest, Annotations, SeededAnnotation } from './annotation.ts';
import { Asset, Assets, Format } from './asset.ts';
import { AssetReclassification, AssetRequest, ExportedAsset, FormatRequest, Seed } from './assetChange.ts';
import { Context, SeededConnectorConnection } from './connection.ts';
import { DetectedExternalApplications } from './external.ts';
import { Models } from './models.ts';
import { Reaction } from './reaction.ts';
import { FlattenedAssets, SearchedAssets, StreamedIdentifiers } from './search.ts';
import { SeededConnectorAsset, SeededConnectorCreation } from './seed.ts';
import { Session, SessionId } from './session.ts';
import { Suggestion } from './suggestion.ts';
import { ReturnedUserProfile, UserProfile } from './user.ts';
import {
  Onboarded, SeededConnectorTracking, SeededTrackedInteractionEvent, SeededTrackedKeyboardEvent,
  TrackedApplicationInstall, TrackedApplicationUpdate, TrackedInteractionEvent, TrackedKeyboardEvent,
} from './usage.ts';

/** What is read: complete for the fields that matter, open below. */
export const requestSchemas = {
  SeededConnectorConnection,
  SeededConnectorCreation,
  Reaction,
  SeededConnectorAsset,
  Onboarded,
  SeededConnectorTracking,
  Application: ApplicationRequest,
  SessionId,
  SeededTrackedInteractionEvent,
  SeededTrackedKeyboardEvent,
  TrackedApplicationInstall,
  TrackedApplicationUpdate,
  Seed,
  Asset: AssetRequest,
  AssetReclassification,
  Format: FormatRequest,
  SeededAnnotation,
  Annotation: AnnotationRequest,
} as const;

/** What is sent. */
export const responseSchemas = {
  Context,
  Suggestion,
  Applications,
  Application,
  DetectedExternalApplications,
  Session,
  TrackedInteractionEvent,
  TrackedKeyboardEvent,
  Assets,
  Asset,
  ReturnedUserProfile,
  Models,
  FlattenedAssets,
  Seed,
  Format,
  SearchedAssets,
  ExportedAsset,
  Annotation,
  Annotations,
} as const;

/** What is told on WebSockets. */
export const streamSchemas = { UserProfile, StreamedIdentifiers } as const;

type RequestName<Id extends OperationId>
  = OperationRow<Id>['request'] extends { readonly type: infer Name extends keyof typeof requestSchemas } ? Name : never;

/** Type of the body that an operation reads; `never` for one without a body. */
export type RequestOf<Id extends OperationId> = Static<(typeof requestSchemas)[RequestName<Id>]>;

type ResponseName<Id extends OperationId>
  = OperationRow<Id>['response'] extends { readonly type: infer Name extends keyof typeof responseSchemas } ? Name : never;

/** Type of the JSON that an operation sends; `never` for one that answers with text or nothing. */
export type ResponseOf<Id extends OperationId> = Static<(typeof responseSchemas)[ResponseName<Id>]>;
