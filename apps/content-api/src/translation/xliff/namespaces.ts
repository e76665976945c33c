export const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0';
/**
 * Namespace of the glossary module: its terms lie inside a unit, so that agencies' programs show them beside the text.
 */
export const GLOSSARY = 'urn:oasis:names:tc:xliff:glossary:2.0';
