export type Film = { width?: number; height?: number; duration?: number };
