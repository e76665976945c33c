/** Clipboards, for tests: written in the way of each program. */
export const FIXTURES = {
  word: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1><span lang=EN-GB>Velden opens<span style='mso-spacerun:yes'> </span>its
track<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=EN-GB>The <b style='mso-bidi-font-weight:normal'>new</b> track <i>opens</i> in
June, <a href="https://velden.example/track"><span style='color:#0563C1'>as announced</span></a>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-GB>First light<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span
style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>At five</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp;</span></span></span><![endif]>Second light</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span></span><![endif]>Warm up</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp;</span></span></span><![endif]>Run</p>
<p class=MsoHeading3><b>What comes next</b></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><span style='display:none;mso-hide:all'>A remark</span>Nothing yet.</p>
<!--EndFragment--></body></html>`,
  googleDocs: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-weight:400;font-style:normal;">A heading</span></h1><p dir="ltr"><span style="font-weight:400;">Plain, </span><span style="font-weight:700;">bold</span><span style="font-weight:400;"> and </span><span style="font-weight:400;font-style:italic;">slanted</span><span style="font-weight:400;"> with </span><a href="https://www.google.com/url?q=https://velden.example/?a%3D1%26b%3D2&amp;sa=D&amp;ust=1" style="text-decoration:none;"><span style="font-weight:400;color:#1155cc;">a link</span></a><span>.</span></p><ul style="margin-top:0;"><li dir="ltr" aria-level="1" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Below</span></p></li></ul></ul><ol><li dir="ltr" aria-level="1"><p dir="ltr"><span>First</span></p></li></ol><br /><p dir="ltr"><span>Two</span><span><br /></span><span>lines</span></p><p dir="ltr"><span><img src="data:image/png;base64,iVBORw0KGgo=" width="602" height="300" /></span></p></b><br class="Apple-interchange-newline">`,
  page: `<html><body><!--StartFragment--><div class="article" onclick="steal()"><script>alert(1)</script><style>p{}</style>
<h1>Light</h1><div><span>It is <strong>strong and <em>both</em></strong>.</span></div>
<blockquote><p>Who runs, sees.</p><p>And again.</p></blockquote>
<table><thead><tr><th>Year</th><th>Runs</th></tr></thead><tbody><tr><td>2026</td><td>106</td></tr></tbody></table>
<p><a href="javascript:alert(1)">mail</a></p><p><a href="data:text/html,x">Not a link</a></p>
<h5>Deep</h5><ol><li>One<ul><li>Below one</li></ul></li><li><p>Two</p></li></ol>
<figure><img src="https://a.example/p.jpg" onerror="steal()"><img src="data:image/png;base64,AAAA"><figcaption>A caption</figcaption></figure>
<img src="https://count.example/x" width="1" height="1"></div><!--EndFragment--></body></html>`,
};
