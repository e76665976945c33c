/** Which folder of `content/` holds the items of which type (interfaces.md, `content/`). */
import { descriptorOf, ITEM_TYPES, type ItemType, isSingleton } from '@masthead/contract/types';

/** The folder below `content/` for items of this type. */
export function folderOfType(type: ItemType): string {
  return descriptorOf(type).folder;
}

/** The type whose items stand in this folder; undefined where the folder belongs to none. */
export function typeOfFolder(folder: string): ItemType | undefined {
  return ITEM_TYPES.find((type) => folderOfType(type) === folder);
}

/** Landings exist once; their slug is the name of their folder. */
export { isSingleton };
