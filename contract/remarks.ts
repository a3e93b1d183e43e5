import type { Group, RequestBody } from './operation.ts';
import type { OperationId } from './operations.ts';

/** What the documents say besides the table. The console does not load it. */

export const groupRemarks: Readonly<Record<Group, string>> = {
  Connector: 'The protocol of an integration: connect first, then send events. {application} is the id that connect '
    + 'answered. It must be that of a pre-registered integration (400 otherwise), and connect must have been called for '
    + 'it (401 otherwise); both are decided before the body is looked at.',
  Applications: 'The registry of applications, sessions, the external applications detected on this machine, and usage. '
    + 'Registration, sessions and usage are deprecated; the interface names nothing in their place.',
  Assets: 'Reading and deleting what was saved. Added by Patchbay, in the form in which the public SDK asks for it.',
  SDK: 'Published by the SDK, beyond the connector: what public plugins call to save, find, change and show. There is no '
    + 'account and no language model behind it. Added by Patchbay, in the form of the public SDK.',
  'Well-known': 'Probes by which clients find the service. Added by Patchbay, in the form in which the public clients send them.',
};

const acceptsBoth = 'The interface lets a client accept application/json or text/plain; Patchbay answers JSON whatever is accepted.';
const deprecated = 'Deprecated by the interface, without a replacement; Patchbay serves it.';
const usage = `${deprecated} The interface scopes it to Apps. It is counted for the application of application.id in the `
  + 'body, else of a header X-Application-ID or application, else for none; neither is needed.';
const logged = `${deprecated} The answer has no body and no Content-Type.`;

/** The remarks of the interface on an operation, and what a caller of Patchbay has to know besides. */
export const remarks: Readonly<Record<OperationId, string>> = {
  connect: `Stands for the start-up or the connection of a context. Connecting again under a name gives the same id. ${acceptsBoth}`,
  suggest: 'Called when a code snippet is copied in an integration. It assesses whether to suggest the reuse of a saved '
    + 'asset, in which case the answer has the candidates, or to save the snippet, or to do nothing; it stores no asset. '
    + `In future the body may take a seeded format as well; today Patchbay does not read one. ${acceptsBoth}`,
  react: 'Responds to what suggest answered. The text is the AssetUid when an asset was saved, and OK when none was or when '
    + 'the call only reported on a suggested reuse. The interface flags the body as one that will be modified. A text '
    + 'that is saved already gives the id it has, and its asset the tags and annotations of the seed, and the language where that '
    + 'was not known yet; its name stays.',
  intention: 'Sends a seeded asset for later comparison. It is kept for 14 days at most and is never offered for reuse; a '
    + 'copy that matches it is worth saving.',
  onboarded: 'The central place for updates to the onboarding process. The body is true or false.',
  track: 'Packages segments, several at once where wanted, on a per-context basis. They are stored as they were sent.',
  applicationsSnapshot: 'An overview of all tracked applications, including status, version and engagement metrics. A name '
    + 'that is not a published one is sent as UNKNOWN with registeredName beside it.',
  applicationsSpecificApplicationSnapshot: 'Information about one application, as it stands in the list.',
  applicationsExternalSnapshot: `A snapshot of all external applications detected on the machine. ${acceptsBoth}`,
  applicationsExternalRelated: 'External applications that have potential integrations, including those that are not yet '
    + `installed and those expected to be supported later. ${acceptsBoth}`,
  applicationsRegister: `${deprecated} Patchbay takes published names and those of 2 to 64 capital letters, digits and underscores.`,
  applicationsSessionOpen: `The start of a user's interaction with the application. ${deprecated} A body is not needed.`,
  applicationsSessionClose: `Ends the session whose UUID is the body, JSON-quoted or bare. ${deprecated} A second close changes nothing.`,
  applicationsSessionSnapshot: `The session with application usage and engagement data. ${deprecated}`,
  applicationsUsageEngagementInteraction: `Interaction events such as clicks or taps. ${usage}`,
  applicationsUsageEngagementKeyboard: `Keyboard events, shortcuts included. ${usage}`,
  applicationsUsageInstallation: `An installation event. ${logged}`,
  postApplicationsUsageUpdated: `An update of an application, with the change of its version. ${logged}`,
  assetsSnapshot: 'Newest first.',
  assetSnapshot: 'One asset as it stands in the list.',
  assetsDeleteAsset: 'A second call finds no asset of that id any more.',
  userSnapshot: 'The id stays the same for an installation. Plugins take no user for a request to sign in first.',
  modelsSnapshot: 'Plugins index this list by name at their start and fail without their default. No question can be asked of it.',
  assetsIdentifiersSnapshot: 'Newest first; indices gives the place of each id.',
  assetsCreateNewAsset: 'Saved for the application of asset.application.id, else of a header X-Application-ID or application, '
    + 'else for the service itself. A text that is saved already gives the asset it has, with the new name, tags and '
    + 'annotations, and the language where that was not known yet. Bytes that are no UTF-8 are refused: images are not kept.',
  assetsDraft: 'The seed as it was sent, with the name, the language and the annotations that it would be saved with; the language '
    + 'stands where the text does, in fragment or file.',
  assetUpdate: 'Of the asset its name counts, of annotations.iterable the texts of those it has, of tags.iterable the words '
    + 'without an id, which it gets, and of tags.indices the ids at -1, which it loses; the rest is not looked at.',
  assetReclassify: 'The ext is a file extension that the SDK knows, in whatever case and with or without its dot, or the name of the '
    + 'language. The generic classification follows from it.',
  assetSpecificAssetExport: 'A heading with the name, the text in a fence, and a table of what is known.',
  formatSnapshot: 'With the text, unless transferable=false.',
  formatsSpecificFormatSnapshot: 'The same as GET /format/{format}.',
  formatUpdateValue: 'The text stands in fragment or file as in a seed; where several are sent, such as the format as it was read with a '
    + 'new text in file, the one counts that is not the saved one. Name and language stay. An asset may become equal to '
    + 'another one by that. asset.id, where it is sent, must be that of the format.',
  searchAssets: 'Every word of the query is in name or text, letters of either case; the last may be a beginning. When nothing has '
    + 'all of them, words that are one error away are taken, then what has some. Language and tags are words of an asset too. What '
    + 'holds the query as it is comes before what has its words apart. score is from 0 to 1; exact says that name or text holds '
    + 'the query as it is; match says where: TITLE, CONTENT or FUZZY. At most 100 hits. With transferables=true the texts of the '
    + 'hits have 256 KiB in all: an asset for which no room is left comes without its text, never with a part of it.',
  fullTextSearch: 'Only what holds the query as it is, letters of either case. What has its words is looked at first, of more than '
    + '2,000 the newest 2,000 and what is named so; when none of that holds it, all assets are read, the newest first, so a part '
    + 'of a word and marks alone are found too. At most 100 hits.',
  neuralCodeSearch: 'There is no neural network: these are the snippets that the suggestions compare with, score 1 for the '
    + 'same text, and behind them what assets/search finds.',
  annotationsSnapshot: 'In the order in which they were made.',
  annotationsCreateNewAnnotation: 'The asset is its bare id. A type that not every SDK knows is answered as COMMENT, with what was sent in sentType.',
  annotationUpdate: 'Its text and type count; the rest is not looked at.',
  annotationSpecificAnnotationSnapshot: 'An asset names its annotations in annotations.indices.',
  annotationsDeleteSpecificAnnotation: 'A second call finds no annotation of that id any more.',
  wellKnownHealth: 'HEAD answers it too, without the text.',
  wellKnownVersion: 'The same version stands in health.os.version of the handshake.',
};

export const whenEmptyText: Readonly<Record<RequestBody['whenEmpty'], string>> = {
  refused: 'The body is optional by the interface; without it, empty or blank, Patchbay answers 400.',
  'nothing-said': 'The body is optional; without it, empty or blank, Patchbay answers 200 and stores nothing.',
};

/** What holds for every operation. */
export const introduction = [
  'Patchbay answers the operations of the published interface and a few more that real clients need. The interface '
  + 'names its types and statuses; where it is silent, Patchbay says what it does.',
  'Who says that there is an operation, or that a status can come, stands in its x-documented-by: interface or Patchbay. '
  + 'Where Patchbay gives a documented status another meaning besides, x-added-by-patchbay holds that one. The '
  + 'descriptions say the same in words, those of fields too.',
  'Bodies are JSON in UTF-8, read from application/json, from text/plain and without a type. The interface marks every '
  + 'body as optional, so none is marked required here; the description of each says what Patchbay answers without it, '
  + 'and x-when-empty the same in a word: refused or nothing-said. Fields that are not known are accepted.',
  'Whatever is not 200 is one sentence of text/plain in UTF-8: what was wrong and what would be right. Besides the '
  + 'statuses of an operation any request can be answered 404 (no such route), 405 (another method, named in Allow), '
  + '400 (not well-formed HTTP, or a broken percent escape) and 431 (headers too large). GET answers HEAD too.',
  'No credential is defined. A request must come from this machine, from a page or an extension that is allowed, or from '
  + 'a program: 403 otherwise. No callbacks are sent. Answers carry no header that an operation depends on.',
].join('\n\n');
