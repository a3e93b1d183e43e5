/** The file of a small flow, `My pass`. @param steps its steps in YAML, each line indented by six */
export const passFlow = (steps: string): string => `arazzo: 1.0.1
info: { title: My pass, version: 1.0.0 }
sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json, type: openapi }]
workflows:
  - workflowId: pass
    steps:
${steps}`;
