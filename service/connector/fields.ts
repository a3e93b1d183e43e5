/** Fields of bodies that clients fill in many ways: what has another form than expected counts as not sent. */
import { isVisible } from '../text.ts';

type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export const fieldsOf = (value: unknown): Fields => (isObject(value) && !Array.isArray(value) ? value : {});

export const membersOf = (value: unknown, name: string): readonly Fields[] => {
  const list: unknown = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
};

export const visible = (text: unknown): text is string => typeof text === 'string' && isVisible(text);
