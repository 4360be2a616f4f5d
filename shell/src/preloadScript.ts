/**
 * Script text for the page's end: asks for the files of the page's remote once what there is to read has been painted.
 * Asking costs a slow phone time, and they are not needed before the app's own file, which is many times their size.
 * The server puts them into `<template id="stoa-preload">`.
 */
export const preloadScript = `requestAnimationFrame(function(){setTimeout(function(){
var files=document.getElementById('stoa-preload');
if(files)document.head.append(files.content)})});`;
