export const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0';
/** Of the glossary module: what stands in a unit's text, so that agencies' programs show it beside it. */
export const GLOSSARY = 'urn:oasis:names:tc:xliff:glossary:2.0';
