import {
  applicationNames, capabilities, mechanisms, platforms, privacies, serviceName,
  type Capabilities, type Mechanism, type Platform, type Privacy,
} from '../../contract/names.ts';
import type { Counts } from './counts.ts';

/** A row of the registry. */
export type RegisteredApplication = {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly platform: Platform;
  readonly onboarded: boolean;
  readonly privacy: Privacy;
  readonly capabilities: Capabilities | null;
  readonly mechanism: Mechanism | null;
  readonly automaticUnload: boolean | null;
  /** Milliseconds since the epoch. */
  readonly registeredAt: number;
  /** Milliseconds since the epoch; null when connect was not called or the connection was forgotten. */
  readonly connectedAt: number | null;
  readonly counts: Counts;
  readonly lastSeen: number | null;
};

/** What a client says about itself in connect and register. */
export type ApplicationClaim = {
  readonly id: string | undefined;
  readonly name: string;
  readonly version: string;
  readonly platform: Platform;
  readonly privacy: Privacy | undefined;
  readonly capabilities: Capabilities | undefined;
  readonly mechanism: Mechanism | undefined;
  readonly automaticUnload: boolean | undefined;
  readonly onboarded: boolean | undefined;
  /** All of it as JSON, fields that nobody here knows included; kept as sent. */
  readonly said: string | null;
};

const published = new Set<string>(applicationNames);

/** Whether a name is one of the published integrations. */
export const isPublishedName = (name: string): boolean => published.has(name);

/** Whether the row stands for the service itself. */
export const isService = (name: string): boolean => name === serviceName;

const oneOf = <Value extends string>(values: readonly Value[]) => (given: unknown): Value | undefined =>
  values.find((value) => value === given);

const knownPlatform = oneOf(platforms);
export const knownPrivacy = oneOf(privacies);
export const knownCapabilities = oneOf(capabilities);
export const knownMechanism = oneOf(mechanisms);

/** An unknown platform counts as UNKNOWN: enums are open on request. */
export const platformOf = (given: unknown): Platform => knownPlatform(given) ?? 'UNKNOWN';
