/** Folders of `content/` by type (interfaces.md). */
import { descriptorOf, ITEM_TYPES, type ItemType, isSingleton } from '@masthead/contract/types';

export function folderOfType(type: ItemType): string {
  return descriptorOf(type).folder;
}

/** Undefined if no type has the folder. */
export function typeOfFolder(folder: string): ItemType | undefined {
  return ITEM_TYPES.find((type) => folderOfType(type) === folder);
}

/** A landing's slug is its folder's name. */
export { isSingleton };
