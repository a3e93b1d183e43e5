import { Type } from 'typebox';
import { announcedVersionPattern } from '../../names.ts';
import { sensitivities } from '../names.ts';
import { closed, sentId } from './common.ts';

const settings = {
  recording: Type.Boolean({ description: 'Whether Traffic is recorded.' }),
  sensitivity: Type.Enum(sensitivities),
  fewestLines: Type.Integer({
    minimum: 1, maximum: 1000, description: 'Fewest lines of a copy that is offered for saving.',
  }),
  suggestionsOff: Type.Array(sentId, {
    maxItems: 10_000,
    description: 'Ids of applications that get no suggestions: they are answered none with the rule `switched-off`.',
  }),
  announcedVersion: Type.String({
    pattern: announcedVersionPattern, description: 'The version of the protocol that is announced, unless an option of the start names another.',
  }),
  localProfile: Type.Boolean({ description: 'Whether plugins are told of a local user, without whom they ask to sign in.' }),
  placeholderModels: Type.Boolean({ description: 'Whether plugins find the names of the models that they look for.' }),
} as const;

export const Settings = Type.Object(settings, closed);

export const SettingsChange = Type.Object({
  recording: Type.Optional(settings.recording),
  sensitivity: Type.Optional(settings.sensitivity),
  fewestLines: Type.Optional(settings.fewestLines),
  suggestionsOff: Type.Optional(settings.suggestionsOff),
  announcedVersion: Type.Optional(settings.announcedVersion),
  localProfile: Type.Optional(settings.localProfile),
  placeholderModels: Type.Optional(settings.placeholderModels),
}, closed);
