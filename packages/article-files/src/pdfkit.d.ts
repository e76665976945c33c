/** What PDFKit 0.20 takes and its types do not say yet. */
declare namespace PDFKit.Mixins {
  interface AnnotationOption {
    /** The element of the document's structure to which the annotation belongs. */
    structParent?: PDFKit.PDFStructureElement;
  }
  interface PDFFont {
    /** A face that was opened before. */
    registerFont(name: string, font: import('fontkit').Font): this;
  }
}
